import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { MenuRoute } from '../kit/shell/menu.ts'
import type { PaletteHit } from '../kit/shell/paletteHits.ts'

export type Found = AnswerOf<typeof sessionCalls.search>[number]

type Target = { name: string; pages: ReadonlyArray<readonly [route: string, field: string]> }

/** Where a find is shown: the first of these lists that the person has, narrowed to it by the field. */
const targets: Readonly<Record<Found['kind'], Target>> = {
  equipment: {
    name: '设备',
    pages: [
      ['complexQuery', 'equcode'],
      ['ZHEquQueryList', 'equcode'],
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
  unit: { name: '单位', pages: [['business', 'unitname']] },
  user: { name: '人员', pages: [['userManage', 'name']] },
}

/**
 * The palette's lines for what the server found: a device leads to its own page, everything else to a list that shows it;
 * finds whose lists the person does not have are left out.
 */
export function hitsOf(found: readonly Found[], routes: readonly MenuRoute[]): PaletteHit[] {
  const paths = new Map(routes.map((route) => [route.name, route.path]))
  return found.flatMap(({ kind, id, title, detail, equclacode }) => {
    const { name, pages } = targets[kind]
    const own = kind === 'equipment' ? devicePath(equclacode, id) : null
    if (own) return [{ key: `${kind}:${id}`, kind: name, title, detail, path: own }]
    const page = pages.find(([route]) => paths.has(route))
    if (!page) return []
    const path = `${paths.get(page[0])}?${new URLSearchParams({ [page[1]]: title })}`
    return [{ key: `${kind}:${id}`, kind: name, title, detail, path }]
  })
}
