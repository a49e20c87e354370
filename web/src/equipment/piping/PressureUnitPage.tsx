import { useQuery } from '@tanstack/react-query'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { usingUnitCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import { installationsOnly, pipingRecord } from '@tejian/contract/equipment/piping/pipingRecords.ts'
import { pipingUnit } from '@tejian/contract/equipment/piping/pipingUnit.ts'
import { pressureUnit } from '@tejian/contract/equipment/piping/pipingViews.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { RegisterForm } from '../../kit/form/RegisterForm.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { NoRecordInAddress, RecordFrame, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import '../equipment.css'
import { ofUnit } from './pipingOf.ts'

const list = { path: '/bsArchives/pressure/pressureUnit', title: '压力管道使用单位' }
const sums = ['usecertno', 'pipeCount', 'totalLength', 'overdueCount'] as const
const columns = [
  'equcode',
  'pipeName',
  'pipelineGrade',
  'usecertno',
  'lineCount',
  'totalLength',
  'medium',
  'useState',
  'nextinspdate',
] as const
const sections = [
  {
    title: '使用单位',
    fields: [
      'unitname',
      'creditcode',
      'areaId',
      'contactname',
      'contacttel',
      { field: 'address', span: 2 },
      { field: 'note', span: 4 },
    ],
  },
] as const

const summary = async (id: string) => {
  const one = await send(usingUnitCalls.findPipingUnits, { ids: id, want: 'rows' })
  const piping = await send(equipmentRegister.find, {
    equclacode: '8000',
    ...installationsOnly,
    unitId: id,
    want: 'rows',
    pageSize: '300',
  })
  return { sums: one.list, piping: piping.list }
}

/** A using unit of piping with its certificates and a summary of its piping; who may change units changes it here. */
export default function PressureUnitPage() {
  const id = useAddressId()
  const navigate = useNavigate()
  const { data: row, error, refetch } = useRecord(unitRegister, id || null)
  const { data, error: failed } = useQuery({
    queryKey: ['pipingOfUnit', id],
    queryFn: () => summary(id),
    enabled: id !== '',
  })
  const view = useMemo<typeof pressureUnit>(
    () => ({ ...pressureUnit, title: '压力管道使用单位登记表', form: { sections } }),
    [],
  )
  if (id === '') return <NoRecordInAddress list={list} />
  const problem = error ?? failed
  if (problem) return <LoadFailure error={problem} onRetry={refetch} />
  if (!row || !data) return <PageSkeleton />
  const back = (): void => void navigate(list.path)
  return (
    <RecordFrame view={view} list={list} name={row.unitname ?? ''}>
      <RegisterForm
        view={view}
        calls={unitRegister}
        mode={row.actions?.includes('edit') ? 'edit' : 'readonly'}
        id={id}
        onDone={back}
      />
      <h2>压力管道汇总</h2>
      <div className="tj-due">
        <RecordTable record={pipingUnit} columns={sums} rows={data.sums} />
      </div>
      <div className="tj-due">
        <RecordTable
          record={pipingRecord}
          columns={columns}
          rows={data.piping}
          linkTo={({ id: pipingId, equclacode }) => devicePath(equclacode, pipingId)}
        />
      </div>
      <Link to={ofUnit(row.unitname)}>
        <Button>打开该单位的压力管道</Button>
      </Link>
    </RecordFrame>
  )
}
