import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Services } from '../kit/services.ts'
import { buildReport } from './build/build.ts'
import { type CatalogueItem, catalogueItems, listProjects } from './build/catalogue.ts'
import { buildDetail } from './build/detail.ts'
import { saveSetup } from './build/setUp.ts'
import { forEachItem, withTasks } from './forEachItem.ts'
import { templatesInForce } from './templates/inForce.ts'

const listed = ({ template, item, sort }: CatalogueItem) => ({
  id: `${template.code}:${item.no}`,
  itemCode: item.no,
  itemName: item.name,
  inmGroupCode: template.inmGroups.join(','),
  sort,
})

/** 报告生成: templates, the head of a report, its number. */
export function buildRoutes(bind: Bind, { lookups }: Services): void {
  bind(buildCalls.detailAppBussRepItem, (context, { seisn }) => buildDetail(context, seisn, lookups))
  bind(buildCalls.batchDetailAppBussRepItem, async (context, { seisns }) => {
    const details = []
    for (const seisn of seisns) details.push(await buildDetail(context, seisn, lookups))
    return details
  })
  bind(buildCalls.saveAppBussRepItem, (context, input) => saveSetup(context, input, lookups))
  bind(buildCalls.batchSaveAppBussRepItem, (context, { list }) =>
    forEachItem(context, list, buildMessages.nothingChosen, (one) => saveSetup(context, one, lookups)),
  )
  bind(buildCalls.submitAppBussRepItem, async (context, input) => {
    await buildReport(context, input, lookups)
    return null
  })
  bind(buildCalls.batchSubmitAppBussRepItem, (context, { seisns, taskIds, ...sent }) =>
    forEachItem(context, withTasks(seisns, taskIds), buildMessages.nothingChosen, (one) =>
      buildReport(context, { ...one, ...sent }, lookups),
    ),
  )
  bind(buildCalls.getItemList, async (context, filters) =>
    catalogueItems(templatesInForce(context), filters, dayOf(context.now())).map(listed),
  )
  bind(buildCalls.listInmItem, async (context, filters) =>
    catalogueItems(templatesInForce(context), filters, dayOf(context.now())).map(listed),
  )
  bind(buildCalls.getInmMainList, async (context, filters) =>
    listProjects(templatesInForce(context), filters, dayOf(context.now())),
  )
}
