import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { words } from '../words/shell';
import { chrome, font, type Scheme, schemes, shadows, tuples } from './tokens';

const tuple = (colours: readonly string[]) => [...colours] as unknown as MantineColorsTuple;

const compactControl = { defaultProps: { size: 'xs' } };
/** One row of pills is as high as any other field. */
const PILLS = { paddingBlock: 2 };

const compactInput = {
  defaultProps: { size: 'xs' },
  vars: (_theme: unknown, { variant }: { variant?: string }) => ({
    wrapper: {
      '--input-height': '28px',
      '--input-fz': '13px',
      ...(variant !== 'unstyled' && { '--input-bd': 'var(--hr-control)' }),
    },
  }),
};

/** Ground of what floats above the page. */
const raised = { background: 'var(--hr-raised)' };

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  colors: { accent: tuple(tuples.accent), gray: tuple(tuples.gray), dark: tuple(tuples.dark) },
  black: schemes.light.text,
  fontFamily: font.family,
  fontFamilyMonospace: font.mono,
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '20px' },
  lineHeights: {
    xs: 'calc(16 / 11)',
    sm: 'calc(16 / 12)',
    md: 'calc(20 / 13)',
    lg: 'calc(20 / 15)',
    xl: 'calc(28 / 20)',
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '10px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--hr-shadow-1)', sm: 'var(--hr-shadow-1)', md: 'var(--hr-shadow-2)', xl: 'var(--hr-shadow-3)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'default',
  headings: {
    fontFamily: font.family,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  components: {
    Button: {
      ...compactControl,
      vars: (_theme: unknown, { variant, color }: { variant?: string; color?: string }) => ({
        root: {
          '--button-height': '28px',
          '--button-fz': '13px',
          // Mantine writes white on a plain filled button whatever the scheme.
          ...(variant === undefined && color === undefined && { '--button-color': 'var(--hr-accent-on)' }),
        },
      }),
    },
    TextInput: compactInput,
    PasswordInput: compactInput,
    Select: { ...compactInput, defaultProps: { size: 'xs', checkIconPosition: 'right' } },
    MultiSelect: { ...compactInput, styles: { input: PILLS } },
    TagsInput: { ...compactInput, styles: { input: PILLS } },
    Textarea: compactInput,
    NumberInput: compactInput,
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 8 } },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'md' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'xl' }, styles: { dropdown: raised } },
    // Its placeholder for the focus is no item, and a menu holds nothing else; the focus goes to the first item.
    Menu: {
      defaultProps: { shadow: 'md', radius: 'xl', withInitialFocusPlaceholder: false },
      styles: { dropdown: raised },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        shadow: 'xl',
        overlayProps: { backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': words.close },
      },
      styles: { content: raised, header: raised, title: { fontSize: '15px', fontWeight: 600 } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': words.close } } },
    Spotlight: {
      defaultProps: { radius: 'xl', shadow: 'xl', overlayProps: { backgroundOpacity: 0.4, blur: 0 } },
      styles: { content: raised },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    SegmentedControl: { defaultProps: { size: 'xs', radius: 'lg' } },
  },
});

/** Our tokens of one scheme as CSS variables, Mantine's own pointed at them. */
export function schemeVariables(scheme: Scheme): Record<string, string> {
  const { load, loadOn, ...plain } = schemes[scheme];
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(plain)) variables[`--hr-${name}`] = value;
  load.forEach((value, band) => {
    variables[`--hr-load-${band}`] = value;
  });
  loadOn.forEach((value, band) => {
    variables[`--hr-load-on-${band}`] = value;
  });
  shadows[scheme].forEach((value, level) => {
    variables[`--hr-shadow-${level + 1}`] = value;
  });
  return { ...variables, ...pointers };
}

const pointers = {
  '--mantine-color-body': 'var(--hr-canvas)',
  '--mantine-color-default': 'var(--hr-surface)',
  '--mantine-color-default-hover': 'var(--hr-sunken)',
  '--mantine-color-default-border': 'var(--hr-border)',
  '--mantine-color-text': 'var(--hr-text)',
  '--mantine-color-dimmed': 'var(--hr-text-3)',
  '--mantine-color-placeholder': 'var(--hr-text-3)',
  '--mantine-color-error': 'var(--hr-danger)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(Object.entries(chrome).map(([name, size]) => [`--hr-${name}-size`, `${size}px`])),
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});
