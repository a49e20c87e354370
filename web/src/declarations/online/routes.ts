import type { PageLoader } from '../../kit/shell/pageRoutes.ts'

/** Names alone, as of the construction notices: the pages are fetched with the first of them. */
const names = [
  'onlineDeclareConfirm',
  'onlineDeclareConfirmPressure',
  'onlineDeclareConfirmMechatronics',
  'onlineDeclareConfirmPiping',
  'onlineDeclareConfirmDetail',
  'onlineDeclareReturned',
  'fieldVehicleInspectConfirm',
  'fieldVehicleInspectConfirmDetail',
] as const

type Name = (typeof names)[number]

const load =
  (name: Name): PageLoader =>
  async () => ({ default: (await import('./onlinePages.tsx')).onlinePages[name] })

/** Confirmation of what units declared over the internet. */
export const onlineRoutes = Object.fromEntries(names.map((name) => [name, load(name)])) as Record<
  Name,
  PageLoader
>
