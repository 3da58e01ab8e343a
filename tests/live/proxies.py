"""A way to a service that can be cut: what a network, a restart or a dead machine does to a connection."""

import contextlib
import socket
import threading
from typing import Self


class Way:
    """Listens on a port of its own and passes everything on, until it is cut."""

    def __init__(self, host: str, port: int) -> None:
        self.target, self._open = (host, port), True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._pairs: list[socket.socket] = []
        self._lock = threading.Lock()
        self.port: int = self._listener.getsockname()[1]
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for thread in self._threads:
            thread.join(5)

    def cut(self) -> None:
        """Nothing passes any more, and nobody gets through."""
        with self._lock:
            self._open = False
            for end in self._pairs:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        with self._lock:
            self._open = True

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self._listener.accept()
                with self._lock:
                    far = self._far()
                    if far is None:
                        near.close()
                        continue
                    self._pairs += [near, far]
                    for ends in ((near, far), (far, near)):
                        thread = threading.Thread(target=self._pass, args=ends, daemon=True)
                        self._threads.append(thread)
                        thread.start()

    def _far(self) -> socket.socket | None:
        if not self._open:
            return None
        with contextlib.suppress(OSError):
            return socket.create_connection(self.target, timeout=None)
        return None

    def _pass(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        # Whichever direction ends last closes both ends.
        with self._lock:
            if source in self._pairs and sink in self._pairs:
                self._pairs.remove(source)
                self._pairs.remove(sink)
                return
        source.close()
        sink.close()
