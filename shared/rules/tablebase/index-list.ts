// A growing list of 32-bit numbers: a plain array of millions would be boxed and copied by the engine.

export class IndexList {
  length = 0;
  private numbers = new Int32Array(256);

  add(number: number): void {
    if (this.length === this.numbers.length) {
      const wider = new Int32Array(this.numbers.length * 2);
      wider.set(this.numbers);
      this.numbers = wider;
    }
    this.numbers[this.length++] = number;
  }

  at(place: number): number {
    return this.numbers[place]!;
  }
}
