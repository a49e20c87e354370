import { Button, Popconfirm } from 'antd'

type CancelButtonProps = { kind: 'export' | 'import'; onCancel(): void }

const consequences = {
  export: '浏览器中未下载完的文件不能使用。',
  import:
    '正在写入的一批完成后停止；此前导入的行保留，可以撤销。选择“全部正确才导入”的，已写入的行全部撤回。',
} as const

/** Stops an import or export after a question. */
export function CancelButton({ kind, onCancel }: CancelButtonProps) {
  const verb = kind === 'export' ? '取消导出' : '取消导入'
  return (
    <Popconfirm
      title={`${verb}？`}
      description={<div style={{ maxWidth: 280 }}>{consequences[kind]}</div>}
      okText={verb}
      cancelText="继续"
      onConfirm={onCancel}
    >
      <Button size="small" danger>
        {verb}
      </Button>
    </Popconfirm>
  )
}
