import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { moveInCalls as calls, type MoveInFile } from '@tejian/contract/system/moveIn/calls.ts'
import { Button, Popconfirm, Progress, Radio, Upload } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { upload } from '../../kit/transport/upload.ts'

type Source = 'upload' | 'folder'

type Props = {
  files: readonly MoveInFile[]
  /** The folder of the server that may be moved in. */
  folder: string | null
  source: Source
  onSource(source: Source): void
  disabled: boolean
  /** Reads anew what the server holds. */
  onChanged(): Promise<unknown>
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** Where the data lie: uploads, or the folder that a setting of the server names. */
export function MoveInFiles({ files, folder, source, onSource, disabled, onChanged }: Props) {
  return (
    <div className="tj-stack">
      {folder !== null && (
        <Radio.Group
          aria-label="数据来源"
          disabled={disabled}
          value={source}
          onChange={(event) => onSource(event.target.value as Source)}
          options={[
            { value: 'upload', label: '上传的文件' },
            { value: 'folder', label: `服务器文件夹 ${folder}` },
          ]}
        />
      )}
      {source === 'upload' && <Uploads files={files} disabled={disabled} onChanged={onChanged} />}
    </div>
  )
}

function Uploads({ files, disabled, onChanged }: Pick<Props, 'files' | 'disabled' | 'onChanged'>) {
  const { sending, problems, take } = useSending(onChanged)
  const remove = (id: string): Promise<unknown> =>
    send(calls.removeFile, { id }).then(onChanged, (error: unknown) => notify.failure(error))
  return (
    <>
      <Upload.Dragger
        accept=".xlsx,.zip"
        multiple
        showUploadList={false}
        disabled={disabled}
        beforeUpload={(file) => {
          take(file)
          return false
        }}
      >
        <p>
          <InboxOutlined /> 点击选择填好的工作簿（.xlsx）和附件压缩包（.zip），或将文件拖到这里
        </p>
        <p className="ant-upload-hint">
          每个文件不超过 50 MB；附件较多时分成几个压缩包。同名文件以后上传的为准，30 天后自动删除。
        </p>
      </Upload.Dragger>
      {sending && (
        <div aria-live="polite">
          正在上传 {sending.name}
          <Progress percent={Math.floor(sending.part * 100)} status="active" />
        </div>
      )}
      {problems.map(({ name, sentence }) => (
        <p key={name} className="move-in-problem" role="alert">
          {name}：{sentence}
        </p>
      ))}
      {files.length > 0 && (
        <table className="tj-plain" aria-label="已上传的文件">
          <thead>
            <tr>
              <th scope="col">文件</th>
              <th scope="col">大小</th>
              <th scope="col" className="move-in-wide">
                上传时间
              </th>
              <th scope="col" className="move-in-wide">
                上传人
              </th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ id, name, size, at, byName }) => (
              <tr key={id}>
                <td>{name}</td>
                <td className="move-in-number">{sizeText(size)}</td>
                <td className="move-in-wide">{at}</td>
                <td className="move-in-wide">{byName}</td>
                <td>
                  <Popconfirm
                    title={`删除“${name}”？`}
                    okText="删除"
                    cancelText="取消"
                    onConfirm={() => remove(id)}
                  >
                    <Button
                      type="text"
                      size="small"
                      disabled={disabled}
                      icon={<DeleteOutlined />}
                      title="删除"
                      aria-label={`删除${name}`}
                    />
                  </Popconfirm>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

type Problem = { name: string; sentence: string }

/** Sends files one after the other; what is refused is told by its name, and the others go on. */
function useSending(onChanged: Props['onChanged']) {
  const [queue] = useState<{ waiting: File[]; busy: boolean }>({ waiting: [], busy: false })
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const work = async (): Promise<void> => {
    if (queue.busy) return
    queue.busy = true
    for (let file = queue.waiting.shift(); file; file = queue.waiting.shift()) {
      const { name } = file
      setSending({ name, part: 0 })
      try {
        await upload(calls.upload, { file }, (part) => setSending({ name, part }))
        // Two at once would share the answer of the first.
        await onChanged()
      } catch (error) {
        setProblems((known) => [...known, { name, sentence: sentenceOfError(error) }])
      }
    }
    queue.busy = false
    setSending(null)
  }
  const take = (file: File): void => {
    setProblems((known) => known.filter(({ name }) => name !== file.name))
    queue.waiting.push(file)
    void work()
  }
  return { sending, problems, take }
}
