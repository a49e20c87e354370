import { MobileOutlined, UploadOutlined } from '@ant-design/icons'
import { uploadExtensions } from '@tejian/contract/kit/uploadTypes.ts'
import { Button, Tag } from 'antd'
import { useRef, useState } from 'react'
import { FileLine } from './FileLine.tsx'
import type { Material } from './materials.ts'
import { UploadLine } from './UploadLine.tsx'
import type { AttachmentActions } from './useAttachmentActions.tsx'
import type { Uploads } from './useUploads.ts'

const accept = uploadExtensions.map((extension) => `.${extension}`).join(',')

type Props = {
  material: Material
  mode: 'entry' | 'readonly'
  /** Files wait until the record is. */
  saved: boolean
  actions: AttachmentActions
  uploads: Uploads
  selected: ReadonlySet<string>
  onSelect(id: string, selected: boolean): void
  /** Pasted files go to the material that was touched last. */
  active: boolean
  onTouch(): void
}

/** One material with its files; files dropped on it belong to it. */
export function MaterialGroup({
  material,
  mode,
  saved,
  actions,
  uploads,
  selected,
  onSelect,
  active,
  onTouch,
}: Props) {
  const { atttype, attitle, wanted, files } = material
  const [over, setOver] = useState(false)
  const own = uploads.list.filter((upload) => upload.atttype === atttype)
  const add = (added: FileList | null): void => {
    onTouch()
    uploads.add(atttype, [...(added ?? [])])
  }
  const drop =
    mode === 'entry'
      ? {
          onDragOver: (event: React.DragEvent) => {
            event.preventDefault()
            setOver(true)
          },
          onDragLeave: () => setOver(false),
          onDrop: (event: React.DragEvent) => {
            event.preventDefault()
            setOver(false)
            add(event.dataTransfer.files)
          },
          onClick: onTouch,
        }
      : {}
  return (
    <section
      className="tj-material"
      aria-label={attitle}
      data-over={over || undefined}
      data-active={(mode === 'entry' && active) || undefined}
      {...drop}
    >
      <header>
        <h4>{attitle}</h4>
        {wanted && files.length + own.length === 0 && <Tag color="warning">未上传</Tag>}
        {files.length > 0 && <Tag color={wanted ? 'success' : 'default'}>{files.length} 个文件</Tag>}
        {mode === 'entry' && (
          <span className="tj-material-tools">
            <ChooseButton attitle={attitle} onChoose={add} />
            {saved && (
              <Button
                size="small"
                icon={<MobileOutlined />}
                onClick={() => actions.fromPhone(atttype, attitle)}
              >
                手机上传
              </Button>
            )}
          </span>
        )}
      </header>
      {(files.length > 0 || own.length > 0) && (
        <ul>
          {files.map((file) => (
            <FileLine
              key={file.attsysid}
              file={file}
              actions={actions}
              mode={mode}
              selected={selected.has(file.attsysid)}
              onSelect={(on) => onSelect(file.attsysid, on)}
            />
          ))}
          {own.map((upload) => (
            <UploadLine key={upload.key} upload={upload} uploads={uploads} saved={saved} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ChooseButton({ attitle, onChoose }: { attitle: string; onChoose(files: FileList | null): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={`选择${attitle}的文件`}
        onChange={(event) => {
          onChoose(event.target.files)
          event.target.value = ''
        }}
      />
      <Button size="small" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        上传
      </Button>
    </>
  )
}
