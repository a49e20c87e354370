import { useQuery } from '@tanstack/react-query'
import { type FlowSummary, flowConfCalls } from '@tejian/contract/system/flowCalls.ts'
import { flowFor } from '@tejian/contract/system/flowRules.ts'
import { sessionStore } from '../../kit/storage/browserStore.ts'
import { send } from '../../kit/transport/send.ts'
import { storeName } from '../../shared/dictionaries/keptFlows.ts'

type Kept = { at: number; flows: FlowSummary[] }

/** A page that was closed while a flow changed has not heard of it. */
const freshMs = 10 * 60_000

/** The flows in force, the standing one first; undefined until they are known. */
export function useFlowConfList(): readonly FlowSummary[] | undefined {
  const { data } = useQuery({
    queryKey: [storeName],
    queryFn: async () => {
      const kept = sessionStore.get(storeName) as Kept | null
      if (kept?.flows && Date.now() - kept.at < freshMs) return kept.flows
      const flows = await send(flowConfCalls.getFlowConfList, {})
      sessionStore.set(storeName, { at: Date.now(), flows } satisfies Kept)
      return flows
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** What decides the flow of a device. */
export type Aim = { readonly equclacode: string; readonly inmGroupCode: string }

/** The flows by which devices of these classes and kinds will be inspected, each once, in the order of the devices. */
export function flowsAhead(flows: readonly FlowSummary[], devices: readonly Aim[]): FlowSummary[] {
  const [standing, ...configured] = flows
  const chosen = devices.flatMap((device) => flowFor(configured, device) ?? standing ?? [])
  return [...new Set(chosen)]
}
