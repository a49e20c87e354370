import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'

/** The page of one device of a category: `?id=` names it. */
export const deviceDetailPage =
  (list: HomeList): PageLoader =>
  async () => {
    const { DevicePage } = await import('./DevicePage.tsx')
    return { default: () => <DevicePage list={list} /> }
  }

/** The form of one device: `?id=` edits it, no id enters a new one of the category `root`. */
export const deviceFormPage =
  (root: string, list: HomeList): PageLoader =>
  async () => {
    const { DeviceFormPage } = await import('./DeviceFormPage.tsx')
    return { default: () => <DeviceFormPage root={root} list={list} /> }
  }

type DeviceRoute = `${CategoryRoute}${'Detail' | 'Form'}`
type CategoryRoute = (typeof categories)[number][0]

/** Categories with a page and a form of their own (spec 2 §2.2); those of piping stand with piping. */
const categories = [
  ['boiler', '1000', '锅炉'],
  ['pressureVessel', '2000', '压力容器'],
  ['elevator', '3000', '电梯'],
  ['hoistingMachinery', '4000', '起重机械'],
  ['fieldMotorVehicles', '5000', '场车'],
  ['majorAmusementFacilities', '6000', '游乐设施'],
  ['passengerRopeway', '9000', '客运索道'],
] as const

/** The pages and forms of all these categories, by route name. */
export const devicePages = Object.fromEntries(
  categories.flatMap(([route, root, name]) => {
    const list = { path: `/bsArchives/equipment/${route}`, title: `${name}档案` }
    return [
      [`${route}Detail`, deviceDetailPage(list)],
      [`${route}Form`, deviceFormPage(root, list)],
    ]
  }),
) as Record<DeviceRoute, PageLoader>
