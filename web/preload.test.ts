import { describe, expect, it } from 'vitest'
import { preload } from './preload.ts'

const chunk = (fileName: string, imports: string[], module: string) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: [`/project/${module}`],
})

function resolver(file = 'list.js') {
  const plugin = preload()
  const bundle = Object.fromEntries(
    [
      chunk('entry.js', ['react.js'], 'web/src/app/main.tsx'),
      chunk('react.js', [], 'node_modules/react/index.js'),
      chunk('frame.js', ['react.js', 'menu.js'], 'web/src/app/Frame.tsx'),
      chunk('menu.js', [], 'node_modules/antd/es/menu/index.js'),
      chunk('charges.js', [], 'web/src/charges/routes.ts'),
      chunk('portal.js', [], 'web/src/portal/routes.ts'),
      chunk('list.js', ['menu.js', 'react.js'], 'web/src/charges/ListPage.tsx'),
    ].map((one) => [one.fileName, one]),
  )
  const { handler } = plugin.generateBundle as unknown as {
    handler: (options: unknown, bundle: unknown) => void
  }
  handler({}, bundle)
  return (hostId: string, hostType = 'js') =>
    plugin.resolveDependencies(file, ['list.js', 'menu.js', 'react.js'], { hostId, hostType })
}

describe('what is fetched with a page', () => {
  it('within the frame is neither of the entry nor of the frame, whoever asks for it', () => {
    expect(resolver()('charges.js')).toEqual(['list.js'])
    expect(resolver()('entry.js')).toEqual(['list.js'])
  })

  it('outside the frame is all but the entry', () => {
    expect(resolver('portal.js')('entry.js')).toEqual(['list.js', 'menu.js'])
  })

  it('is all of it for the document, which has nothing yet', () => {
    expect(resolver()('index.html', 'html')).toEqual(['list.js', 'menu.js', 'react.js'])
  })
})
