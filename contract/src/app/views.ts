import type { View } from '../kit/view.ts'
import { domains } from './domains.ts'

/** Every page's view by its route name. The layout calls, the menu and the client's lists read them from here. */
export const views: Readonly<Record<string, View>> = Object.fromEntries(
  domains.flatMap((domain) => domain.views).map((view) => [view.viewNo, view]),
)
