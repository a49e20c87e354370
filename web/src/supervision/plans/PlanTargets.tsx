import type { Detail } from '@tejian/contract/kit/register.ts'
import type { supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { drawPrintRecord, planCalls, planPrintRecord } from '@tejian/contract/supervision/plans/planCalls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import TargetList from './TargetList.tsx'

/** The units of a plan, how they were drawn, and what may be done with them. */
export default function PlanTargets({ plan }: { plan: Detail<typeof supervisionPlan> }) {
  const [drawing, setDrawing] = useState(false)
  const maySave = useSession((session) => session.permissions.has('checkTask.save'))
  const may = (name: string): boolean => plan.actions?.includes(name) === true
  const { id } = plan
  const draw = async (changed: () => void): Promise<void> => {
    setDrawing(true)
    try {
      await send(planCalls.draw, { id })
      notify.success('已生成随机抽取名单')
      changed()
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setDrawing(false)
    }
  }
  const print = (): void =>
    void openFile(planCalls.printPdf, { id }, { purpose: 'print', record: drawPrintRecord(id) }).catch(
      notify.failure,
    )
  const printPlan = (): void =>
    void openFile(planCalls.planPdf, { id }, { purpose: 'print', record: planPrintRecord(id) }).catch(
      notify.failure,
    )
  return (
    <TargetList
      owner={{ planId: id }}
      adding={maySave && plan.step === 'JHBZ'}
      beside={(changed) => (
        <>
          {may('draw') && (
            <Button type="primary" loading={drawing} onClick={() => void draw(changed)}>
              随机抽取
            </Button>
          )}
          {may('printPlan') && <Button onClick={printPlan}>打印年度计划</Button>}
          {may('print') && <Button onClick={print}>打印抽取单</Button>}
        </>
      )}
    />
  )
}
