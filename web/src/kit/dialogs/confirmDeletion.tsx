import { confirmAction } from './confirmAction.tsx'
import type { DialogHost } from './useDialogHost.tsx'

type Deletion = Pick<DialogHost, 'show' | 'close'> & { title: string; names: readonly string[] }

const mostNamed = 5

/** Asks before rows are deleted, naming them; true when the person agrees. */
export function confirmDeletion({ title, names, show, close }: Deletion): Promise<boolean> {
  const named = names.slice(0, mostNamed).join('、')
  return confirmAction({
    title: `删除${title}`,
    content: `将删除 ${names.length} 条数据：${named}${names.length > mostNamed ? ' 等' : ''}。删除后不能恢复。`,
    okText: '删除',
    danger: true,
    show,
    close,
  })
}
