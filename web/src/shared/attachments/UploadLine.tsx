import { CloseOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { uploadProblem } from './checkUpload.ts'
import { FileIcon } from './FileIcon.tsx'
import { sizeText } from './fileSize.ts'
import type { Upload } from './uploads.ts'
import type { Uploads } from './useUploads.ts'

type UploadLineProps = { upload: Upload; uploads: Uploads; saved: boolean }

/** A file that waits for its record, one on its way, or one that did not arrive with the reason. */
export function UploadLine({ upload, uploads, saved }: UploadLineProps) {
  const { key, file, state, part, problem } = upload
  const failed = state === 'failed'
  const drop = failed || !saved ? '移除' : '取消上传'
  return (
    <li className="tj-file">
      <FileIcon name={file.name} />
      <span className="tj-file-name" title={file.name}>
        {file.name}
      </span>
      <span className="tj-file-about">{sizeText(file.size)}</span>
      <span className="tj-file-buttons">
        {failed && !uploadProblem(file) && (
          <Button
            type="text"
            size="small"
            icon={<RedoOutlined />}
            title="重试"
            aria-label={`重试${file.name}`}
            onClick={() => uploads.again(key)}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          title={drop}
          aria-label={`${drop}${file.name}`}
          onClick={() => uploads.drop(key)}
        />
      </span>
      {failed ? (
        <span className="tj-file-problem" role="alert">
          {problem}
        </span>
      ) : !saved ? (
        <span className="tj-file-waits">保存后自动上传</span>
      ) : (
        <Progress
          className="tj-file-progress"
          percent={Math.round(part * 100)}
          size="small"
          status="active"
          aria-label={`${file.name}上传进度`}
        />
      )}
    </li>
  )
}
