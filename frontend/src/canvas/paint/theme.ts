/** The canvas's colours, resolved once from the page's CSS variables. */

import { type Scheme, schemes } from '../../ui/theme/tokens';
import type { CanvasTheme } from '../types';

type Three = [string, string, string];
type Five = [string, string, string, string, string];

/** Theme for a scheme. `read` gives a CSS variable's value, empty when unset; then the design's own value stands. */
export function resolveTheme(scheme: Scheme, read: (variable: string) => string = () => ''): CanvasTheme {
  const { load, loadOn, ...plain } = schemes[scheme];
  const value = (name: keyof typeof plain): string => read(`--hr-${name}`).trim() || plain[name];
  const ramp = (prefix: string, own: readonly string[]): Five =>
    own.map((colour, band) => read(`--hr-${prefix}-${band}`).trim() || colour) as Five;
  return {
    dark: scheme === 'dark',
    canvas: value('canvas'),
    surface: value('surface'),
    sunken: value('sunken'),
    frame: [value('frame-1'), value('frame-2'), value('frame-3')] satisfies Three,
    border: value('border'),
    borderStrong: value('border-strong'),
    control: value('control'),
    text: value('text'),
    text2: value('text-2'),
    text3: value('text-3'),
    accent: value('accent'),
    accentOn: value('accent-on'),
    danger: value('danger'),
    dot: value('dot'),
    track: value('track'),
    lastBand: 'binds',
    load: ramp('load', load),
    loadOn: ramp('load-on', loadOn),
  };
}

/** The same where gauges stand for what the loss of a part costs: greys, the darker the more. */
export function inGreys(theme: CanvasTheme): CanvasTheme {
  const { surface, text } = theme;
  return {
    ...theme,
    lastBand: 'down',
    load: [theme.borderStrong, theme.control, theme.text3, theme.text2, text],
    loadOn: [text, surface, surface, surface, surface],
  };
}
