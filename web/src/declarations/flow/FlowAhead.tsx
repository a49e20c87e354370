import { type Aim, flowsAhead, useFlowConfList } from './flowConfList.ts'

/** By which flow business will be inspected once it is accepted: its name, and its steps in order. */
export function FlowAhead({ devices }: { devices: readonly Aim[] }) {
  const flows = useFlowConfList()
  if (!flows) return null
  return flowsAhead(flows, devices).map(({ id, flowName, version, steps }) => (
    <div key={id}>
      <strong>{flowName}</strong>
      {id && ` 第${version}版`}
      <div className="tj-text">{steps.map(({ stepName }) => stepName).join(' → ')}</div>
    </div>
  ))
}
