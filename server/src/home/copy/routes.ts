import { copyCalls } from '@tejian/contract/home/copy/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { assign, assigneesOf, operate } from './operate.ts'
import { detailOf, devicesOf, listNotifications, logsOf, readNotification } from './read.ts'
import { saveNotification, startFrom } from './write.ts'

/** Copy notifications (spec 2 §7.7). */
export function copyRoutes(bind: Bind): void {
  bind(copyCalls.findPageByParams, (context, request) => listNotifications(context, request))
  bind(copyCalls.find, (context, request) => listNotifications(context, request))
  bind(copyCalls.getDetailInfoById, (context, { id }) => detailOf(context, id))
  bind(copyCalls.findProcessLogsByNotifyId, async (context, { notifyId }) =>
    logsOf(context, (await readNotification(context, notifyId)).id),
  )
  bind(copyCalls.findEquipmentListByNotifyId, async (context, request) => {
    const { id } = await readNotification(context, request.notifyId)
    return devicesOf(context, id, request)
  })
  bind(copyCalls.save, (context, sent) => saveNotification(context, sent))
  bind(
    copyCalls.processLogOperate,
    async (context, { notifyId, operateType, acceptOpinion, attrefsysid }) => {
      await operate(context, notifyId, operateType, { opinion: acceptOpinion, attrefsysid })
      return null
    },
  )
  bind(copyCalls.taskAssignment, async (context, { notifyId, dealMan, note }) => {
    await assign(context, notifyId, dealMan, note)
    return null
  })
  bind(copyCalls.saveArchives, async (context, { notifyId, archiveNo, note }) => {
    await operate(context, notifyId, 'archive', { opinion: note }, async () => ({
      archiveNo: archiveNo?.trim() || null,
    }))
    return null
  })
  bind(copyCalls.assignees, async (context, { notifyId }) =>
    assigneesOf(context, await readNotification(context, notifyId)),
  )
  bind(copyCalls.start, (context, { appmainsysid }) => startFrom(context, appmainsysid))
}
