import { useState } from 'react';

/** Which dialog is open, and the part that cables of several parts were drawn to. */
export function useDialogs() {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [cableTo, setCableTo] = useState<string | null>(null);
  const open = (name: DialogName | null) => {
    setCableTo(null);
    setDialog(name);
  };
  const cableAll = (to: string | null) => {
    setCableTo(to);
    setDialog('cables');
  };
  return { dialog, cableTo, open, cableAll };
}

export type DialogName =
  | 'share'
  | 'swap'
  | 'revisions'
  | 'updates'
  | 'wwns'
  | 'cables'
  | 'copies'
  | 'pattern'
  | 'picture'
  | 'shortcuts'
  | 'commands';
