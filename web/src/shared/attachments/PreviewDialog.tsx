import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { Alert, Button, Image, Modal, Spin } from 'antd'
import { useState } from 'react'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { useFileAddress } from './useFileAddress.ts'

type Props = {
  files: readonly AttachmentRow[]
  /** The file shown first. */
  first: string
  onDownload(file: AttachmentRow): Promise<void>
  onClose(): void
}

/** Shows pictures and PDF files of a record in the page, one after another by button or arrow key. */
export function PreviewDialog({ files, first, onDownload, onClose }: Props) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ attsysid }) => attsysid === first),
    ),
  )
  const file = files[index]
  const go = (step: number): void => setIndex(Math.min(files.length - 1, Math.max(0, index + step)))
  if (!file) return null
  return (
    <Modal
      open
      width="min(1080px, 94vw)"
      centered
      title={file.attname}
      onCancel={onClose}
      footer={
        <div className="tj-preview-foot">
          <span>
            {files.length > 1 && (
              <>
                <Button icon={<LeftOutlined />} disabled={index === 0} onClick={() => go(-1)}>
                  上一个
                </Button>
                <Button icon={<RightOutlined />} disabled={index === files.length - 1} onClick={() => go(1)}>
                  下一个
                </Button>
                <span>
                  {index + 1} / {files.length}
                </span>
              </>
            )}
          </span>
          <Button onClick={() => void onDownload(file)}>下载</Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons of the footer */}
      <div
        className="tj-preview"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1)
          if (key === 'ArrowRight') go(1)
        }}
      >
        <Shown file={file} key={file.attsysid} />
      </div>
    </Modal>
  )
}

function Shown({ file }: { file: AttachmentRow }) {
  const { data: address, error } = useFileAddress(file.attsysid)
  const [lost, setLost] = useState(false)
  if (error) return <Alert type="error" title={sentenceOfError(error)} />
  if (lost) return <Alert type="error" title="文件未能打开，请下载后查看" />
  if (!address) return <Spin description="正在打开……" />
  if (file.contentType === 'application/pdf')
    return <iframe className="tj-preview-pdf" src={address} title={file.attname} />
  return <Image src={address} alt={file.attname} onError={() => setLost(true)} />
}
