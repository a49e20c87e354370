import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { ItemRow } from './declarations.ts'
import type { DeviceRow } from './devices.ts'
import { inspectionTimes } from './finishedPlan.ts'
import type { DemoFlow } from './flow.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

/** Brings an item from its first task to the release of the report that the archive names. */
export function finishInspection(
  item: ItemRow,
  device: DeviceRow,
  { accepted, flow, clock }: { accepted: OfficeMinute; flow: DemoFlow; clock: OfficeClock },
): void {
  const steps = inspectionTimes(accepted, device, clock)
  for (const [index, { step, name, actor, at }] of steps.entries()) {
    const next = steps[index + 1]
    flow.pass(inspectionProcess.name, item, {
      step,
      stepName: name,
      next: next?.step ?? 'end',
      at,
      actor: personOf(actor),
      nextActor: next ? personOf(next.actor) : null,
    })
  }
  const last = steps.at(-1)
  const lead = personOf('jianyan')
  Object.assign(item, {
    state: '9',
    version: item.version + steps.length,
    proPrincipalId: lead.loginName,
    proPrincipalName: lead.name,
    inspectors: `${lead.name}、${personOf('jianyan2').name}`,
    updateDate: clock.text(last?.at ?? accepted),
    updateUserName: personOf('dangan').name,
  })
}
