import { ErrorCodes, type Message, type ResponseMessage } from 'vscode-languageserver/node';
import { wrongParams } from './params.js';

/** What is to be done with a message. */
export type Decision =
  | { readonly kind: 'pass'; readonly message: Message }
  | { readonly kind: 'answer'; readonly message: Message }
  | { readonly kind: 'drop'; readonly reason: string | null }
  | { readonly kind: 'exit' };

interface Called extends Message {
  readonly id?: unknown;
  readonly method: string;
  readonly params?: unknown;
}

/**
 * Which messages the server may see, by the order that the protocol demands (LSP 3.17, "Server lifecycle"): nothing before
 * `initialize`, nothing behind `shutdown`, and only what has the parameters that it needs.
 */
export class Lifecycle {
  #state: 'new' | 'running' | 'down' = 'new';

  /** Status of a process that ends now. */
  get status(): number {
    return this.#state === 'down' ? 0 : 1;
  }

  /** @param message any JSON value; undefined for a body that is no JSON */
  decide(message: unknown): Decision {
    if (message === undefined) return refusal(null, ErrorCodes.ParseError, 'the body of a message is no JSON');
    if (!isObject(message)) return refusal(null, ErrorCodes.InvalidRequest, 'a message is an object');
    if (!isCall(message)) return { kind: 'pass', message: message as unknown as Message };
    if (message.method === 'exit') return { kind: 'exit' };
    const { id } = message;
    if (id === undefined) return this.#notification(message);
    if (typeof id !== 'string' && typeof id !== 'number')
      return refusal(null, ErrorCodes.InvalidRequest, 'the id of a request is a string or a number');
    return this.#request(id, message);
  }

  #notification(message: Called): Decision {
    const { method, params } = message;
    const wrong = this.#state === 'running' ? wrongParams(method, params) : null;
    if (wrong !== null) return { kind: 'drop', reason: `${method} was passed over: ${wrong}` };
    return this.#state === 'running' ? { kind: 'pass', message } : { kind: 'drop', reason: null };
  }

  #request(id: string | number, message: Called): Decision {
    const { method, params } = message;
    if (method === 'initialize') return this.#initialize(id, message);
    if (this.#state === 'new') return refusal(id, ErrorCodes.ServerNotInitialized, `${method} came before initialize`);
    if (this.#state === 'down') return refusal(id, ErrorCodes.InvalidRequest, `${method} came after shutdown`);
    if (method === 'shutdown') {
      this.#state = 'down';
      return answer({ id, result: null });
    }
    const wrong = wrongParams(method, params);
    return wrong === null ? { kind: 'pass', message } : refusal(id, ErrorCodes.InvalidParams, `${method}: ${wrong}`);
  }

  #initialize(id: string | number, message: Called): Decision {
    if (this.#state !== 'new') return refusal(id, ErrorCodes.InvalidRequest, 'initialize came a second time');
    this.#state = 'running';
    const params = isObject(message.params) ? message.params : {};
    // A client that says nothing of itself can do what the protocol demands of each.
    const capabilities = isObject(params['capabilities']) ? params['capabilities'] : {};
    const whole: Called = { ...message, params: { processId: null, rootUri: null, ...params, capabilities } };
    return { kind: 'pass', message: whole };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCall(message: Record<string, unknown>): message is Record<string, unknown> & Called {
  return typeof message['method'] === 'string';
}

function refusal(id: string | number | null, code: number, message: string): Decision {
  return answer({ id, error: { code, message } });
}

function answer(response: Omit<ResponseMessage, 'jsonrpc'>): Decision {
  const message: ResponseMessage = { jsonrpc: '2.0', ...response };
  return { kind: 'answer', message };
}
