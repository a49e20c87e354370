import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { MenuRoute } from '../kit/shell/menu.ts'
import type { PaletteHit } from '../kit/shell/paletteHits.ts'

export type Found = AnswerOf<typeof sessionCalls.search>[number]

type Target = { name: string; pages: ReadonlyArray<readonly [route: string, field: string]> }

/** Where a find is shown: the first of these lists that the person has, narrowed to it by the field. */
export const targets: Readonly<Record<Found['kind'], Target>> = {
  equipment: {
    name: '设备',
    pages: [
      ['complexQuery', 'complex'],
      ['ZHEquQueryList', 'complex'],
    ],
  },
  useCertificate: {
    name: '使用登记证',
    pages: [
      ['complexQuery', 'complex'],
      ['ZHEquQueryList', 'complex'],
    ],
  },
  declaration: {
    name: '申报',
    pages: [
      ['declareQuery', 'appno'],
      ['applyList', 'appno'],
      ['acceptanceOrderList', 'appno'],
    ],
  },
  businessItem: {
    name: '业务',
    pages: [
      ['compositeQuery', 'seisn'],
      ['missionQuery', 'seisn'],
      ['taskOverview', 'seisn'],
    ],
  },
  report: {
    name: '报告',
    pages: [
      ['inspectionReport', 'reportno'],
      ['reportEnter', 'reportno'],
    ],
  },
  charge: {
    name: '收费',
    pages: [
      ['chargeCompositeQuery', 'chasn'],
      ['chargeRegister', 'chasn'],
      ['payOvertimeList', 'chasn'],
    ],
  },
  invoice: { name: '发票', pages: [['invoiceSearch', 'invoiceno']] },
  instrument: { name: '仪器', pages: [['instrumentEqu', 'instNo']] },
  unit: { name: '单位', pages: [['business', 'unitname']] },
  user: {
    name: '人员',
    pages: [
      ['userManage', 'name'],
      ['missionQuery', 'inspectors'],
    ],
  },
}

/**
 * The palette's lines for what the server found: a device leads to its own page, everything else to a list that shows it;
 * finds whose lists the person does not have are left out.
 */
export function hitsOf(found: readonly Found[], routes: readonly MenuRoute[]): PaletteHit[] {
  const paths = new Map(routes.map((route) => [route.name, route.path]))
  return found.flatMap(({ kind, id, title, detail, equclacode }) => {
    const { name, pages } = targets[kind]
    const own = equclacode ? devicePath(equclacode, id) : null
    if (own) return [{ key: `${kind}:${id}`, kind: name, title, detail, path: own }]
    const page = pages.find(([route]) => paths.has(route))
    if (!page) return []
    const path = `${paths.get(page[0])}?${new URLSearchParams({ [page[1]]: title })}`
    return [{ key: `${kind}:${id}`, kind: name, title, detail, path }]
  })
}

/** Lists in which any text can be looked for, by the field that takes it. */
export const searchable = [
  ['complexQuery', 'complex', '设备'],
  ['compositeQuery', 'complex', '业务'],
  ['declareQuery', 'unitname', '申报'],
  ['business', 'unitname', '单位'],
] as const

/** Where to go on looking when nothing was found: the person's lists with the text as their condition. */
export function onwardHits(text: string, routes: readonly MenuRoute[]): PaletteHit[] {
  const byName = new Map(routes.map((route) => [route.name, route]))
  return searchable.flatMap(([name, field, kind]) => {
    const route = byName.get(name)
    if (!route) return []
    const path = `${route.path}?${new URLSearchParams({ [field]: text })}`
    return [{ key: `onward:${name}`, kind, title: `在“${route.title}”中查找`, detail: text, path }]
  })
}
