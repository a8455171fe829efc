/** The catalogue part that is being dragged on this page: browsers tell its id only when it is dropped. */

let part: string | null = null;

export const draggedPart = (): string | null => part;

export function setDraggedPart(id: string | null): void {
  part = id;
}
