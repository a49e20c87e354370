import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { type Appearance, themeOf } from './tokens.ts'

const looks: Appearance[] = [
  { mode: 'light', density: 'compact' },
  { mode: 'light', density: 'roomy' },
  { mode: 'dark', density: 'compact' },
  { mode: 'dark', density: 'roomy' },
]

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of #rgb or #rrggbb (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = colour.slice(1)
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red, green, blue] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(whole.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each(looks)('%j', (look) => {
  const token = theme.getDesignToken(themeOf(look))

  it('sets texts in 14 px', () => expect(token.fontSize).toBe(14))

  it.each([
    'colorPrimary',
    'colorLink',
    'colorLinkHover',
    'colorSuccess',
    'colorWarning',
    'colorError',
  ] as const)('%s is readable as text (AA)', (name) =>
    expect(contrast(token[name], token.colorBgContainer)).toBeGreaterThanOrEqual(4.5),
  )

  it.each([
    ['colorSuccess', 'colorSuccessBg'],
    ['colorWarning', 'colorWarningBg'],
    ['colorError', 'colorErrorBg'],
    ['colorPrimary', 'colorPrimaryBg'],
  ] as const)('%s is readable on its own ground (AA)', (colour, ground) =>
    expect(contrast(token[colour], token[ground])).toBeGreaterThanOrEqual(4.5),
  )

  it('buttons are readable (AA)', () => {
    const { primaryColor } = themeOf(look).components?.Button ?? {}
    expect(contrast(primaryColor!, token.colorPrimary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(primaryColor!, token.colorError)).toBeGreaterThanOrEqual(4.5)
  })
})
