import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { may } from '../kit/session/store.ts'
import type { PaletteAction } from '../kit/shell/paletteHits.ts'
import { useAppearance } from '../kit/theme/appearance.ts'

/** What the signed-in person may do from anywhere, by its name. */
export const paletteActions = (): PaletteAction[] => [
  ...(may('declaration.save') ? [placesOutsideMenu.newapply] : []),
  { title: '查看消息', path: placesOutsideMenu.message_page.path },
  {
    title: '切换深色或浅色界面',
    run: () => useAppearance.setState(({ mode }) => ({ mode: mode === 'dark' ? 'light' : 'dark' })),
  },
  {
    title: '切换紧凑或宽松排列',
    run: () =>
      useAppearance.setState(({ density }) => ({ density: density === 'compact' ? 'roomy' : 'compact' })),
  },
]
