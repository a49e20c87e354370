import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './preview.css'
import { useReportFile } from './useReportFile.ts'

type ReportPreviewProps = {
  /** Report number or business serial number. */
  no: string
  /** Changes when the report was saved: the picture beside the sheet is drawn anew then. */
  version?: string | number
}

/** A frame that keeps what it shows until the next address has loaded, instead of going white. */
function SteadyFrame({ title, src }: { title: string; src: string }) {
  const [shown, setShown] = useState(src)
  return (
    <div className="report-preview-frames">
      {[...new Set([shown, src])].map((address) => (
        <iframe
          key={address}
          title={title}
          src={address}
          data-coming={address !== shown || undefined}
          onLoad={() => setShown(address)}
        />
      ))}
    </div>
  )
}

/** The report as it would leave the house, to stand beside its sheet; sealed, the file itself. */
export function ReportPreview({ no, version = 0 }: ReportPreviewProps) {
  const [again, setAgain] = useState(0)
  const file = useReportFile(no, `${version}-${again}`)
  const retry = (
    <Button size="small" onClick={() => setAgain((count) => count + 1)}>
      重新生成
    </Button>
  )
  if (file.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (file.error) return <Alert type="error" showIcon title={sentenceOfError(file.error)} action={retry} />
  return (
    <div className="report-preview">
      <div className="report-preview-tools">
        {retry}
        <Button size="small" href={file.data} target="_blank" rel="noopener">
          新窗口打开
        </Button>
      </div>
      <SteadyFrame title={`报告${no}`} src={`${file.data}#navpanes=0&view=FitH`} />
    </div>
  )
}
