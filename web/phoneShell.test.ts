import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { phoneIcon } from './phoneIcons.ts'
import { shellFilesOf } from './phoneShell.ts'

const chunk = (fileName: string, module: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  dynamicImports,
  moduleIds: [`/project/web/src/${module}`],
  viteMetadata: { importedCss: new Set([`${fileName}.css`]) },
})

describe('the files of the phone’s pages', () => {
  it('are the entry, the phone’s own and what these need, but not the desktop’s pages', () => {
    const files = shellFilesOf([
      chunk('entry', 'app/main.tsx', ['react'], ['frame', 'phone']),
      chunk('react', 'x/react.ts'),
      chunk('frame', 'app/Frame.tsx', ['antd']),
      chunk('antd', 'x/antd.ts'),
      chunk('phone', 'app/phone/PhoneFrame.tsx', ['store'], ['later']),
      chunk('store', 'kit/offline/store.ts'),
      chunk('later', 'kit/fields/SignatureInput.tsx'),
    ])
    expect(files.filter((name) => !name.endsWith('.css'))).toEqual([
      '/entry',
      '/later',
      '/phone',
      '/react',
      '/store',
    ])
    expect(files).toContain('/later.css')
  })
})

describe('the icon of the home screen', () => {
  it('is a picture of the sign on a rounded ground', () => {
    const icon = phoneIcon(64)
    expect(icon.readUInt32BE(16)).toBe(64)
    const data = icon.subarray(icon.indexOf('IDAT') + 4)
    const points = inflateSync(data)
    const at = (x: number, y: number) => [...points.subarray(y * 257 + 1 + x * 4, y * 257 + 5 + x * 4)]
    expect(at(0, 0)[3]).toBe(0)
    expect(at(32, 30)).toEqual([255, 255, 255, 255])
    expect(at(8, 40)).toEqual([29, 79, 145, 255])
  })
})
