import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { notify } from '../kit/notify.ts'
import { queryClient } from '../kit/transport/queryClient.ts'
import { send } from '../kit/transport/send.ts'

/** Takes back what was just done; every page then shows what stands again. */
export async function takeBack(ids: readonly string[]): Promise<void> {
  try {
    const { errors } = await send(flowCalls.undo, { ids: ids.join(',') })
    const [first] = errors
    if (first) notify.warn('部分未能撤销', `${errors.length}项：${first.message}`)
    else notify.success('已撤销，业务回到办理前的状态')
  } catch (error) {
    notify.failure(error)
  }
  await queryClient.invalidateQueries()
}
