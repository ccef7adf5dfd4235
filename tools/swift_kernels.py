"""What a kernel says is sent at once, so that a board follows the slider sooner. Used by lesson.py and the benchmarks.

Jupyter's server leaves it to the operating system to wait with a small message until the last one has been confirmed
(Nagle's algorithm), which is meant for slow networks. For a kernel's connection it can be told not to.
"""

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class SwiftConnection(ZMQChannelsWebsocketConnection):
    """The server's own connection to a kernel, with TCP_NODELAY."""

    def connect(self):
        self.websocket_handler.set_nodelay(True)
        return super().connect()
