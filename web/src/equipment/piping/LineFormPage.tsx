import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import { lineColumns } from '@tejian/contract/equipment/piping/lineSheet.ts'
import { pipingCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import { pipelineRecord } from '@tejian/contract/equipment/piping/pipingRecords.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { NoRecordInAddress } from '../../shared/recordPages/RecordFrame.tsx'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import { ParameterChoice } from '../archive/archiveInputs.tsx'
import { textsOf } from './lineTable.ts'

const list = { path: '/bsArchives/pressure/pressurePiping', title: '压力管道' }
const specs = parameterFields('8000GX')[0]?.fields ?? {}
const fields = Object.fromEntries(
  lineColumns.map((name) => [
    name,
    name === 'lineName'
      ? { label: '管线名称', kind: 'text' as const, required: true, max: 100 }
      : specs[name],
  ]),
)
const record = { ...pipelineRecord, title: '管线', nameField: 'lineName', fields } as AnyRecord
const sections = [
  { title: '管线', fields: ['lineName', 'pipeNo', 'pipeGrade', 'startPlace', 'endPlace', 'length'] },
  {
    title: '技术参数',
    fields: [
      'medium',
      'designPressure',
      'designTemp',
      'dn',
      'thickness',
      'material',
      'materialGrade',
      'layMode',
      'safetyGrade',
    ],
  },
]
const inputs = Object.fromEntries(
  Object.entries(specs).flatMap(([name, { options }]) => (options ? [[name, ParameterChoice]] : [])),
)

/** Refusals of the sheet's only line under the form's names. */
function inForm(error: unknown): unknown {
  if (!(error instanceof CallFailure) || !error.fields) return error
  const { message, status, code, requestId, detail } = error
  const own = Object.entries(error.fields).map(([name, sentence]) => [
    name.replace(/^lines\.0\./, ''),
    sentence.replace(/^第\d+行 /, ''),
  ])
  return new CallFailure(message, { status, code, requestId, detail, fields: Object.fromEntries(own) })
}

/** One line of an installation as a form: for a phone, and for whoever reads line by line (lineForm). */
export default function LineFormPage() {
  const [address] = useSearchParams()
  const pipingId = address.get('pipingId') ?? ''
  const id = address.get('id')
  const navigate = useNavigate()
  const client = useQueryClient()
  const back = (): void => void navigate(`/bsArchives/pressure/pressurePipingForm?id=${pipingId}&tab=lines`)
  const { data, error, refetch } = useQuery({
    queryKey: ['pipingLines', pipingId],
    queryFn: () => send(pipingCalls.listLines, { equdatasysid: pipingId }),
    enabled: pipingId !== '',
    gcTime: 0,
  })
  const line = id ? data?.list.find((one) => one.id === id) : undefined
  usePageTitle(line?.lineName ?? '')
  const initial = useMemo(
    () => (line ? { id: line.id, version: line.version, ...textsOf(line) } : {}),
    [line],
  )
  if (pipingId === '' || (id && data && !line)) return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const save = async (wire: Record<string, string>): Promise<unknown> => {
    const { id: lineId, version, ...values } = wire
    try {
      const sent = { ...(lineId && { id: lineId, version: Number(version) }), values }
      const saved = await send(pipingCalls.saveLines, {
        equdatasysid: pipingId,
        lines: JSON.stringify([sent]),
      })
      client.setQueryData(['pipingLines', pipingId], saved)
      notify.success(kitMessages.saved)
      return saved
    } catch (problem) {
      throw inForm(problem)
    }
  }
  const title = line ? `管线 ${line.lineName}` : '新增管线'
  return (
    <WorkFrame label={title} heading={title} backTo={list.title} onBack={back}>
      <div className="work-sheet">
        <RecordForm
          key={`${id}-${line?.version}`}
          record={record}
          sections={sections}
          inputs={inputs}
          initial={initial}
          mode={!data.canEdit ? 'readonly' : line ? 'edit' : 'entry'}
          onSave={save}
          onSaved={back}
        >
          {({ busy, save: submit }) =>
            data.canEdit ? (
              <>
                <Button onClick={back}>取消</Button>
                <Button type="primary" loading={busy} onClick={() => void submit()}>
                  保存
                </Button>
              </>
            ) : (
              <Button onClick={back}>关闭</Button>
            )
          }
        </RecordForm>
      </div>
    </WorkFrame>
  )
}
