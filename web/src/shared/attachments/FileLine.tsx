import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { Button, Checkbox } from 'antd'
import { FileIcon } from './FileIcon.tsx'
import { sizeText } from './fileSize.ts'
import type { AttachmentActions } from './useAttachmentActions.tsx'

type Props = {
  file: AttachmentRow
  actions: AttachmentActions
  mode: 'entry' | 'readonly'
  selected: boolean
  onSelect(selected: boolean): void
}

/** One file: opened by its name, with who brought it when. */
export function FileLine({ file, actions, mode, selected, onSelect }: Props) {
  const { attname, size, createUserName, createDate, deletable } = file
  const about = [size === null ? '' : sizeText(size), createUserName, createDate?.slice(5, 16)]
  return (
    <li className="tj-file">
      <Checkbox
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
        aria-label={`选择${attname}`}
      />
      <FileIcon name={attname} />
      <button type="button" className="tj-file-name" title={attname} onClick={() => actions.open(file)}>
        {attname}
      </button>
      <span className="tj-file-about">{about.filter(Boolean).join(' · ')}</span>
      <span className="tj-file-buttons">
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          title="下载"
          aria-label={`下载${attname}`}
          onClick={() => void actions.download(file)}
        />
        {mode === 'entry' && deletable && (
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            title="删除"
            aria-label={`删除${attname}`}
            onClick={() => void actions.remove([file])}
          />
        )}
      </span>
    </li>
  )
}
