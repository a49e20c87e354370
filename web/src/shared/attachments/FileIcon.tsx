import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { extensionOf, isImage } from '@tejian/contract/kit/uploadTypes.ts'

const byExtension: Readonly<Record<string, typeof FileOutlined>> = {
  pdf: FilePdfOutlined,
  doc: FileWordOutlined,
  docx: FileWordOutlined,
  xls: FileExcelOutlined,
  xlsx: FileExcelOutlined,
  csv: FileExcelOutlined,
  zip: FileZipOutlined,
  rar: FileZipOutlined,
  '7z': FileZipOutlined,
  mp4: VideoCameraOutlined,
}

export function FileIcon({ name }: { name: string }) {
  const Icon = isImage(name) ? FileImageOutlined : (byExtension[extensionOf(name)] ?? FileOutlined)
  return <Icon aria-hidden className="tj-file-icon" />
}
