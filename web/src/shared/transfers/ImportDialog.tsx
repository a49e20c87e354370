import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { importLimitSentence } from '@tejian/contract/shared/transfers/messages.ts'
import { Button, Modal, Progress, Radio, Upload } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { CancelButton } from './CancelButton.tsx'
import { HeaderMapping } from './HeaderMapping.tsx'
import { ImportResult } from './ImportResult.tsx'
import { fillsSomething } from './mapping.ts'
import { TransferBar } from './TransferBar.tsx'
import { useClosing } from './useClosing.ts'
import { type Settings, useImport } from './useImport.ts'
import './transfers.css'

type ImportDialogProps = {
  calls: Pick<RegisterCalls, 'template' | 'import'>
  title: string
  /** Chooses the columns where a record has several sets. */
  variant?: string | undefined
  onDone(): void
  onClose(): void
}

/**
 * Imports a workbook: template, file, fields of its headers, trial with its problems, the import itself, its error sheet
 * and its undoing. The work goes on at the server when the dialog is closed.
 */
export function ImportDialog({ calls, title, variant, onDone, onClose }: ImportDialogProps) {
  const work = useImport(calls.import, variant, onDone)
  const { answer, mapping, running, result, progress, sent } = work
  const [settings, setSettings] = useState<Settings>({ strategy: 'good', existing: 'refuse' })
  const { close, setTyping } = useClosing(onClose)
  const busy = running || sent !== null
  const imported = result?.mode === 'import'
  const ready = answer !== null && fillsSomething(answer.fields, mapping) && !busy && !imported
  const tried = result?.mode === 'check' && result.state === 'done' ? result : null
  const count = tried ? tried.good + tried.updated : null
  // Where no line is right there is nothing to import yet: the same order keeps the lines, to be mended here.
  const mending = count === 0 && settings.strategy === 'good' && (tried?.bad ?? 0) > 0
  const refused =
    tried !== null && !mending && (count === 0 || (settings.strategy === 'all' && tried.bad > 0))
  const template = (): void =>
    void openFile(
      calls.template,
      { ...(variant && { variant }) },
      { purpose: 'export', record: calls.template.path, as: 'download' },
    ).catch(notify.failure)
  return (
    <Modal
      open
      title={`导入${title}`}
      width={820}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={close}>{answer && !imported && !running ? '取消' : '关闭'}</Button>
          <Button disabled={!ready} onClick={() => void work.run('check', settings)}>
            试导入
          </Button>
          <Button
            type="primary"
            disabled={!ready || refused}
            onClick={() => void work.run('import', settings)}
          >
            {mending ? '修改有问题的行' : `导入${count ? ` ${count.toLocaleString('zh-CN')} 条` : ''}`}
          </Button>
        </>
      }
    >
      <div className="tj-stack">
        <Button
          type="link"
          icon={<DownloadOutlined />}
          style={{ alignSelf: 'flex-start' }}
          onClick={template}
        >
          下载导入模板
        </Button>
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void work.take(file)
            return false
          }}
          disabled={busy}
        >
          <p>
            <InboxOutlined /> {answer ? answer.fileName : '点击选择填好的模板或自己的表格，或将文件拖到这里'}
          </p>
          {!answer && <p className="ant-upload-hint">{importLimitSentence}</p>}
        </Upload.Dragger>
        {sent !== null && (
          <Progress
            percent={Math.floor(sent * 100)}
            status="active"
            format={(part) => (part === 100 ? '读取表头' : `上传 ${part}%`)}
          />
        )}
        {answer && !imported && (
          <>
            <HeaderMapping
              key={answer.transferId}
              answer={answer}
              mapping={mapping}
              disabled={busy}
              onChange={work.change}
            />
            <Choices keyTitle={answer.keyTitle} settings={settings} disabled={busy} onChange={setSettings} />
          </>
        )}
        {running && progress && <TransferBar progress={progress} />}
        {running && (
          <span>
            可以关闭本窗口，稍后在右上角“我的导入导出”中查看结果。{' '}
            <CancelButton kind="import" onCancel={() => void work.cancel()} />
          </span>
        )}
        {result && (
          <ImportResult
            result={result}
            onUndo={() => void work.undo(result.id)}
            onImported={onDone}
            onTyping={setTyping}
          />
        )}
      </div>
    </Modal>
  )
}

type ChoicesProps = {
  keyTitle: string | null
  settings: Settings
  disabled: boolean
  onChange(settings: Settings): void
}

function Choices({ keyTitle, settings, disabled, onChange }: ChoicesProps) {
  return (
    <div className="tj-import-choices">
      <Radio.Group
        aria-label="有问题的行"
        disabled={disabled}
        value={settings.strategy}
        onChange={(event) => onChange({ ...settings, strategy: event.target.value as Settings['strategy'] })}
        options={[
          { value: 'good', label: '没有问题的行先导入' },
          { value: 'all', label: '全部正确才导入' },
        ]}
      />
      {keyTitle && (
        <Radio.Group
          aria-label="已有数据"
          disabled={disabled}
          value={settings.existing}
          onChange={(event) =>
            onChange({ ...settings, existing: event.target.value as Settings['existing'] })
          }
          options={[
            { value: 'refuse', label: `${keyTitle}已存在时不导入` },
            { value: 'update', label: '更新已有（空白单元格保留原值）' },
          ]}
        />
      )}
    </div>
  )
}
