/** What stands on the drawing for harm of loss, in one piece of code: it loads beside the drawing. */
export { ColourBy } from './ColourBy';
export { HarmLegend } from './HarmLegend';
