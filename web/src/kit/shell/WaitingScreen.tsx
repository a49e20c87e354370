import './screens.css'

const bars = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The first moment before anything can be shown. */
export function WaitingScreen({ text }: { text: string }) {
  return (
    <div className="screen" role="status">
      <p>{text}</p>
    </div>
  )
}

/** Stands for a page while its code or first data are under way. */
export function PageSkeleton() {
  return (
    <div className="bones" role="status" aria-label="正在加载">
      {bars.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}
