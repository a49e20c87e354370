import { useQuery } from '@tanstack/react-query'
import { examCalls, examPrintRecord, printTypes } from '@tejian/contract/exams/applicationCalls.ts'
import { Alert, Segmented, Skeleton } from 'antd'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { send, transport } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { genToken } from '../kit/transport/ticket.ts'

const kinds = [
  { value: printTypes.application, label: '申请表' },
  { value: printTypes.ticket, label: '准考证' },
  { value: printTypes.certificate, label: '证书' },
]

/** The papers of one application, as they are printed (printPreview). */
export function PrintPreviewPage() {
  const [asked, setAsked] = useSearchParams()
  const id = asked.get('id') ?? ''
  const found = useQuery({
    queryKey: ['examPrint', id],
    enabled: id !== '',
    queryFn: () => send(examCalls.getDetail, { id }),
  })
  const row = found.data
  const latest = row?.certificateId ? '3' : row?.admissionno ? '2' : '1'
  const printType = asked.get('printType') ?? latest
  const file = useQuery({
    queryKey: ['examPaper', id, printType, row?.version],
    enabled: row !== undefined,
    queryFn: async () => {
      const token = await genToken('print', examPrintRecord(id, printType))
      const { blob } = await transport.fetchFile(examCalls.printPdf, { id, printType, token } as never)
      return blob
    },
  })
  const address = useMemo(() => (file.data ? URL.createObjectURL(file.data) : null), [file.data])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  if (id === '')
    return (
      <Alert
        type="info"
        showIcon
        title="请从考核申请列表的“打印”打开"
        action={<Link to="/personMng/assessmentMng/preapplyMng">考核申请预受理</Link>}
      />
    )
  if (found.error) return <Alert type="error" showIcon title={sentenceOfError(found.error)} />
  if (!row) return <Skeleton active />
  return (
    <section className="tj-page">
      <h1>
        打印预览：{row.personname} {row.applyno}
      </h1>
      <Segmented
        aria-label="打印类型"
        value={printType}
        options={kinds}
        onChange={(value) => setAsked({ id, printType: String(value) }, { replace: true })}
      />
      {file.error && <Alert type="warning" showIcon title={sentenceOfError(file.error)} />}
      {file.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {address && (
        <iframe
          title="打印预览"
          src={`${address}#navpanes=0&view=FitH`}
          style={{ width: '100%', height: '70vh', border: 0, marginBlockStart: 12 }}
        />
      )}
    </section>
  )
}
