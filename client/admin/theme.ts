import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The accent colour. White text on shade 6, and shade 9 on shade 1, have a contrast above 4.5 to 1. */
const blue: MantineColorsTuple = [
  '#eff4ff',
  '#dfe8fd',
  '#bfd0fa',
  '#96b0f4',
  '#6c8dec',
  '#4a6fe0',
  '#2f55c8',
  '#2747a8',
  '#203a88',
  '#1c3170',
]

const gray: MantineColorsTuple = [
  '#f7f9fb',
  '#eff2f6',
  '#e1e6ed',
  '#d8dfe8',
  '#8391a5',
  '#66758a',
  '#55637a',
  '#3d4a5f',
  '#253145',
  '#131c2b',
]

const red: MantineColorsTuple = [
  '#fff3f2',
  '#fde2e0',
  '#fac4c0',
  '#f29b95',
  '#e66c64',
  '#d6453c',
  '#bf2c24',
  '#a0231c',
  '#841d17',
  '#6d1914',
]

const green: MantineColorsTuple = [
  '#effaf4',
  '#d9f2e4',
  '#b3e4c9',
  '#83cfa6',
  '#4fb37f',
  '#2a9561',
  '#1a7a4c',
  '#15633e',
  '#125033',
  '#0f422a',
]

/** For what is due soon. */
const yellow: MantineColorsTuple = [
  '#fff9e8',
  '#fdf0c8',
  '#fae19a',
  '#f3cd66',
  '#e5b23c',
  '#c99320',
  '#a37413',
  '#80590c',
  '#66470a',
  '#543a09',
]

const white = '#ffffff'

/**
 * What a field opens is rendered beside it, so that it is within its landmark and its dialog, and fixed, so that the
 * dialog, which scrolls, does not cut it off.
 */
export const besideField = { withinPortal: false, floatingStrategy: 'fixed' } as const

const GAP = 8
const OPTIONS_HEIGHT = 280

/** In a low window a list of options is as high as there is room. */
function fitOptions({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `${Math.min(OPTIONS_HEIGHT, availableHeight)}px`
}

export const theme = createTheme({
  primaryColor: 'blue',
  colors: { blue, gray, red, green, yellow },
  black: '#172033',
  white,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Not `system-ui`: on many Linux desktops that font is too wide for tables.
  fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  headings: { fontWeight: '650' },
  components: {
    // Most buttons are secondary: the one of a form or a screen that is not says so.
    Button: { defaultProps: { variant: 'default' } },
    Paper: { defaultProps: { withBorder: true, radius: 12 } },
    Badge: {
      defaultProps: { variant: 'light', radius: 6 },
      styles: {
        root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0, overflow: 'visible' },
        label: { overflow: 'visible' },
      },
    },
    // Within the page's main landmark, and without the element that takes the first focus: no item, it is no part of a
    // menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#contenido' } } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        // It stays while the pointer is on it.
        interactive: true,
        events: { hover: true, focus: true, touch: false },
        portalProps: { target: '#contenido' },
      },
    },
    // Without a role, the `header` of a dialog would count as the page's banner. It stays below what its fields open,
    // and
    // the dialog does not slide in: a moved element is the window of whatever is fixed within it.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 12,
        transitionProps: { transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: 18, fontWeight: 650, lineHeight: 1.3 }, header: { zIndex: 10 } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Select: {
      defaultProps: {
        comboboxProps: { ...besideField, shadow: 'md', middlewares: { size: { padding: GAP, apply: fitOptions } } },
        withScrollArea: false,
        openOnFocus: false,
        allowDeselect: false,
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    TextInput: { defaultProps: { size: 'sm', autoComplete: 'off' } },
    Textarea: { defaultProps: { autosize: true, autoComplete: 'off' } },
    // `conditions.css` marks what is required, also where the field is none of the library's. A hint stands below its
    // field, so that fields side by side are level.
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 6, fontWeight: 500 }, error: { marginTop: 6 } },
    },
  },
})

/** Secondary buttons have a paler border than input fields. */
export const quietBorders: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: { '--mantine-color-default-border': colors.gray[3] },
  dark: {},
})
