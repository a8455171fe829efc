"""Whether a room's document is in memory, and when it was last of use."""

import asyncio


class Sleep:
    """The sleep of one room: asked for, begun and ended by its writer alone, so that nothing changes in between."""

    def __init__(self) -> None:
        self.asleep = False
        self.asked = False
        """Whether the room is to sleep once nothing is left to do."""
        self._awake = asyncio.Event()
        self._active_at_seconds = 0.0
        self.touch()

    @property
    def active_at_seconds(self) -> float:
        """When, by the loop's clock, the document last changed or somebody came."""
        return self._active_at_seconds

    def touch(self) -> None:
        """The document is of use now."""
        self._active_at_seconds = asyncio.get_running_loop().time()

    def begin(self) -> None:
        """The document is about to be freed."""
        self.asked, self.asleep = False, True
        self._awake.clear()

    def end(self) -> None:
        """The document is there again."""
        self.asleep = False
        self._awake.set()

    def give_up(self) -> None:
        """The writer has ended: nobody waits for it any more."""
        self._awake.set()

    async def over(self) -> bool:
        """Wait for the end of the sleep; whether the document is there then."""
        await self._awake.wait()
        return not self.asleep
