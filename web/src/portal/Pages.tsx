import './pages.css'

type PagesProps = { pageNo: number; count: number; pageSize: number; onTurn(pageNo: number): void }

/** Turns the pages of a public list; nothing where there is one page. */
export function Pages({ pageNo, count, pageSize, onTurn }: PagesProps) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  if (last === 1) return null
  return (
    <nav className="public-pages" aria-label="分页">
      <button type="button" disabled={pageNo <= 1} onClick={() => onTurn(pageNo - 1)}>
        上一页
      </button>
      <span>
        {pageNo} / {last}，共 {count} 条
      </span>
      <button type="button" disabled={pageNo >= last} onClick={() => onTurn(pageNo + 1)}>
        下一页
      </button>
    </nav>
  )
}
