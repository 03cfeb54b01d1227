import type { Request, RequestHandler, Response } from 'express'
import multer from 'multer'
import { DOCUMENT_MAX_BYTES } from '../../shared/documents'
import { ReasonError } from '../errors'
import { contextOf, type Services } from '../trpc/context'
import type { ReceivedFile } from './received-file'

/** The procedures that take a form with a file, as paths below `/trpc`. */
const UPLOADS = new Set(['/documents.upload', '/settings.uploadAsset'])

/** One file and a few short fields. The file is held in memory: 10 MB at most, and only for signed-in staff. */
const receive = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8', // Or the name 'póliza.pdf' arrives garbled.
  limits: {
    fileSize: DOCUMENT_MAX_BYTES,
    files: 1,
    fields: 4,
    parts: 5,
    fieldNameSize: 64,
    fieldSize: 256,
    fieldNestingDepth: 0,
    headerPairs: 20,
  },
}).single('file')

/**
 * Receives the form of an upload and passes it on as its procedure expects it: the fields as JSON, the file in the
 * context. A form to any other procedure is passed on as a type that is not supported. Where the procedure is going
 * to refuse the request anyway, nothing is received.
 */
export function uploads(services: Services): RequestHandler {
  return async (request, response, next) => {
    if (!/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return next()
    const isUpload = request.method === 'POST' && UPLOADS.has(request.path)
    if (isUpload && (await isAllowed(services, request, response))) {
      contextOf(services, request, response).upload = await receiveFile(request, response)
    } else {
      request.body = null
    }
    request.headers['content-type'] = isUpload ? 'application/json' : 'multipart/refused'
    next()
  }
}

async function isAllowed(services: Services, request: Request, response: Response): Promise<boolean> {
  const { sameOrigin, signedIn } = contextOf(services, request, response)
  // Without a database nobody is signed in; the procedure asks again and answers why.
  return sameOrigin && (await signedIn().catch(() => null)) !== null
}

/** The file of the form, undefined where it has none, or why it could not be received. */
function receiveFile(request: Request, response: Response): Promise<ReceivedFile | ReasonError | undefined> {
  return new Promise((resolve) => {
    receive(request, response, (error: unknown) => {
      if (error) return resolve(refusalBehind(error))
      resolve(request.file && { name: request.file.originalname, bytes: request.file.buffer })
    })
  })
}

function refusalBehind(error: unknown): ReasonError {
  const tooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'
  return ReasonError.of(tooLarge ? 'file-too-large' : 'upload-broken', { field: 'file' })
}
