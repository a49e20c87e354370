import { channels } from '@tejian/contract/declarations/channels.ts'
import type { LargeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  type LargeProjectDevice,
  largeProjectDevice,
} from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectMessages as said } from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { itemsOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { saveDeclaration } from '../actions/save.ts'
import { submitDeclaration } from '../actions/submit.ts'
import { codesIn, devicesOf, isOutside, refuseTaken, unitDevices } from './devices.ts'

/** Devices that one declaration may hold: one kind of inspection, one category. */
const groupOf = ({ inmGroupCode, equclacode }: LargeProjectDevice): string =>
  `${inmGroupCode} ${rootOf(equclacode ?? '')?.code}`

function refuseUnplanned(context: Context, project: LargeProject, devices: readonly LargeProjectDevice[]) {
  const unplanned = devices.find(({ inspectorLogins }) => !inspectorLogins)
  if (unplanned) throw new Refusal(said.unplanned(unplanned.equcode ?? ''))
  const today = dayOf(context.now())
  if (devices.some(({ planInspectDate }) => isOutside(project, planInspectDate)))
    throw wrongFields({ planInspectDate: said.outside })
  if (devices.some(({ planInspectDate }) => (planInspectDate ?? '') < today)) throw new Refusal(said.pastPlan)
}

/** Declares the devices of one group by the unit of the project, and submits them to their acceptance. */
async function declare(
  context: Context,
  project: LargeProject,
  devices: readonly LargeProjectDevice[],
): Promise<{ appno: string; items: BusinessItem[] }> {
  const days = devices.map((device) => filled(device, 'planInspectDate')).sort()
  const made = await saveDeclaration(
    context,
    {
      appway: channels.registration,
      unitId: filled(project, 'unitId'),
      unitname: filled(project, 'unitname'),
      inscontactname: filled(project, 'contactname'),
      inscontacttel: filled(project, 'contacttel'),
      inmGroupCode: devices[0]?.inmGroupCode ?? '',
      equclacode: devices[0]?.equclacode ?? '',
      appBussList: devices.map((device) => ({
        equdatasysid: filled(device, 'equdatasysid'),
        equclacode: filled(device, 'equclacode'),
      })),
      expectdate: days[0],
      note: `大检项目${project.projectno}`,
    },
    context.lookups,
  )
  await submitDeclaration(context, { appmainsysid: made.appmainsysid }, context.lookups)
  return { appno: made.appno, items: await itemsOf(context, made.appmainsysid) }
}

type Made = { device: LargeProjectDevice; item: BusinessItem; appno: string }

/** What is inspected on the same day at the same place is one visit, under the first of its numbers. */
async function writePlans(context: Context, made: readonly Made[]): Promise<void> {
  const visits = Map.groupBy(made, ({ device, item }) => `${device.planInspectDate} ${item.useaddress ?? ''}`)
  for (const visit of visits.values()) {
    const [first] = visit.map(({ item }) => filled(item, 'seisn')).sort()
    for (const { device, item, appno } of visit) {
      const { planInspectDate, proPrincipalId, proPrincipalName, inspectorLogins, inspectors } = device
      const plan = { planInspectDate, proPrincipalId, proPrincipalName, inspectors }
      await updateRow(
        context,
        businessItem,
        item,
        {
          ...plan,
          inspectorIds: inspectorLogins,
          arrangeNote: device.riskmeasure?.slice(0, 500) ?? null,
          ...(visit.length > 1 && { visitNo: first }),
        },
        { action: 'largeProject' },
      )
      await updateRow(
        context,
        largeProjectDevice,
        device,
        { itemId: item.id, seisn: item.seisn, appno },
        { action: 'generate' },
      )
    }
  }
}

/**
 * Makes one declaration for each kind and category, submitted, whose items carry the plan to 任务安排. Answers the numbers
 * of the declarations.
 */
export async function generateTasks(context: Context, project: LargeProject): Promise<string[]> {
  await unitDevices(context, project.unitId, codesIn(project.equcodeset))
  const devices = await devicesOf(context, project.id)
  const ids = devices.map((device) => filled(device, 'equdatasysid'))
  refuseUnplanned(context, project, devices)
  await refuseTaken(context, ids, project.id)
  const made: Made[] = []
  const appnos: string[] = []
  for (const group of Map.groupBy(devices, groupOf).values()) {
    const { appno, items } = await declare(context, project, group)
    appnos.push(appno)
    for (const device of group) {
      const item = items.find(({ equdatasysid }) => equdatasysid === device.equdatasysid)
      if (item) made.push({ device, item, appno })
    }
  }
  await writePlans(context, made)
  return appnos
}
