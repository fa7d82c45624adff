/** The gateway's request, as the specification draws it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  /** Any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
