import { create } from 'zustand';
import type { DesignCanvasProps } from '../../canvas/types';

type OnCanvas = Pick<DesignCanvasProps, 'others' | 'conflicts' | 'onConflict' | 'onViewChange'>;

/** What the canvas is given of other people; empty until their code has come, and where nobody is shown. */
export const useCanvasPeople = create<OnCanvas>()(() => ({}));

/** Takes it away again when the page of the design closes. */
export const clearCanvasPeople = () => useCanvasPeople.setState({}, true);
