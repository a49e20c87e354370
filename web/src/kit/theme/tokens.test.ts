import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrast } from '../testing/contrast.ts'
import { type Appearance, themeOf } from './tokens.ts'

const looks: Appearance[] = [
  { mode: 'light', density: 'compact' },
  { mode: 'light', density: 'roomy' },
  { mode: 'dark', density: 'compact' },
  { mode: 'dark', density: 'roomy' },
]

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
