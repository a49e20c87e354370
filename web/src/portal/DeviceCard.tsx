import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { Problem } from '../kit/theme/Problem.tsx'
import { nobody } from '../kit/transport/send.ts'
import { Facts } from './Facts.tsx'
import { useAsked } from './useAsked.ts'

/** What somebody who stands before a device wants to know: may it be used, who keeps it, whom to call. */
export function DeviceCard({ asked }: { asked: { equcode: string } | { rescueNo: string } }) {
  const { data, problem, busy } = useAsked(Object.values(asked).join(), () =>
    nobody.send(portalCalls.verifyDevice, asked),
  )
  if (busy) return <p className="scan-wait">正在查询……</p>
  if (!data) return <Problem text={problem} />
  return (
    <>
      <section className={`scan-state ${data.tone}`} role="status">
        <h2>{data.sentence}</h2>
        {data.nextinspmonth && <p>下次检验月份：{data.nextinspmonth}</p>}
        {data.demo && <p>演示环境，数据均为虚构</p>}
      </section>
      {(data.emergencytel || data.rescueNo) && (
        <section className="scan-rescue">
          {data.emergencytel && (
            <a className="scan-call" href={`tel:${data.emergencytel}`}>
              24小时应急救援 {data.emergencytel}
            </a>
          )}
          {data.rescueNo && (
            <p>
              救援识别码 <strong>{data.rescueNo}</strong>，报警时请告知接线员
            </p>
          )}
        </section>
      )}
      <section>
        <h2>{data.equname}</h2>
        <Facts
          facts={[
            ['设备代码', data.equcode],
            ['使用登记证编号', data.usecertno],
            ['设备品种', data.equclaname],
            ['规格型号', data.model],
            ['使用单位', data.useunit],
            ['使用地点', data.useaddress],
            ['维保单位', data.maintunit],
            ['使用状态', data.useState],
            ['上次检验日期', data.lastinspdate],
            ['上次检验结论', data.lastresult],
          ]}
        />
      </section>
      <p className="scan-foot">
        <a href={`/servicePlatform?do=complaint&equcode=${encodeURIComponent(data.equcode)}`}>
          投诉举报该设备
        </a>
      </p>
    </>
  )
}
