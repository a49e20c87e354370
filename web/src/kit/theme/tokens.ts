import { type ThemeConfig, theme } from 'antd'

export type Appearance = { mode: 'light' | 'dark'; density: 'compact' | 'roomy' }

/** One deep official blue and four state colours with one meaning each, readable (AA) as text on their ground. */
const colours = {
  light: {
    colorPrimary: '#1d4f91',
    colorLink: '#1d4f91',
    colorLinkHover: '#163d72',
    colorLinkActive: '#163d72',
    colorInfo: '#1d4f91',
    colorSuccess: '#237a3b',
    colorWarning: '#a85a00',
    colorError: '#c4261d',
    colorBgLayout: '#f0f2f5',
    // Derived grounds and borders of so deep colours come out grey.
    colorPrimaryBg: '#e8eff9',
    colorPrimaryBgHover: '#d6e3f5',
    controlItemBgActive: '#e4edf9',
    controlItemBgActiveHover: '#d6e3f5',
    colorInfoBg: '#e8eff9',
    colorInfoBorder: '#a9c3e6',
    colorSuccessBg: '#e9f5ec',
    colorSuccessBorder: '#a9d3b5',
    colorWarningBg: '#fdf3e3',
    colorWarningBorder: '#e6c08a',
    colorErrorBg: '#fdeceb',
    colorErrorBgHover: '#fbdad8',
    colorErrorBorder: '#eeb0ac',
    // The usual greys of hints and placeholders are too light to be read (AA).
    colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
    colorTextDescription: 'rgba(0, 0, 0, 0.6)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
  },
  dark: {
    colorPrimary: '#7db0f5',
    colorLink: '#7db0f5',
    colorLinkHover: '#a3c8fa',
    colorLinkActive: '#a3c8fa',
    colorInfo: '#7db0f5',
    colorSuccess: '#6fce8a',
    colorWarning: '#f0ae55',
    colorError: '#ff8d84',
    colorBgLayout: '#101317',
    colorBgContainer: '#191d23',
    colorBgElevated: '#21262e',
    colorPrimaryBg: '#1d2b40',
    colorPrimaryBgHover: '#26374f',
    controlItemBgActive: '#1f2f46',
    controlItemBgActiveHover: '#26374f',
    colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
    colorTextDescription: 'rgba(255, 255, 255, 0.65)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  },
} as const

/** Text on buttons of the primary and danger colours, which are light in the dark theme. */
const textOnColour = { light: '#ffffff', dark: '#0d1117' } as const

/** The compact algorithm takes the next smaller size of its base: 16 becomes the 14 px that texts are set in. */
const baseFontSize = { compact: 16, roomy: 14 } as const

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

/** The antd theme of an appearance (design, Tokens): both modes and densities from the same tokens. */
export function themeOf({ mode, density }: Appearance): ThemeConfig {
  const algorithm = mode === 'dark' ? [theme.darkAlgorithm] : [theme.defaultAlgorithm]
  if (density === 'compact') algorithm.push(theme.compactAlgorithm)
  return {
    algorithm,
    token: {
      ...colours[mode],
      fontFamily,
      fontSize: baseFontSize[density],
      borderRadius: 4,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Layout: { headerHeight: 48, headerPadding: '0 12px' },
      Menu: {
        groupTitleColor: colours[mode].colorTextDescription,
        itemHeight: density === 'compact' ? 34 : 40,
        itemMarginInline: 4,
        itemBorderRadius: 4,
      },
      Button: { primaryColor: textOnColour[mode], dangerColor: textOnColour[mode] },
      Tabs: { horizontalMargin: '0' },
    },
  }
}
